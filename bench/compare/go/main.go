// Command pith-compare TOOL is one of the tools in Go at the other end of reader.js. Pages come as bytes.
package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"net/url"
	"os"
	"strings"

	"codeberg.org/readeck/go-readability/v2"
	"github.com/markusmobius/go-trafilatura"
)

const failed = ^uint32(0)

func readable(page []byte) (string, error) {
	// It refuses to work without an address.
	address, _ := url.Parse("https://example.org/")
	article, err := readability.FromReader(bytes.NewReader(page), address)
	if err != nil || article.Node == nil {
		return "", err
	}
	var text strings.Builder
	err = article.RenderText(&text)
	return text.String(), err
}

func trafilated(page []byte) (string, error) {
	options := trafilatura.Options{EnableFallback: true, ExcludeComments: true}
	found, err := trafilatura.Extract(bytes.NewReader(page), options)
	if err != nil {
		return "", nil // It finds nothing.
	}
	return found.ContentText, nil
}

var tools = map[string]func([]byte) (string, error){
	"go-readability": readable,
	"go-trafilatura": trafilated,
}

// run gives false where the tool panics or fails.
func run(tool func([]byte) (string, error), page []byte) (text string, ok bool) {
	defer func() {
		if recover() != nil {
			text, ok = "", false
		}
	}()
	text, err := tool(page)
	return text, err == nil
}

func main() {
	tool := tools[os.Args[1]]
	pages, answers := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	var length uint32
	for binary.Read(pages, binary.LittleEndian, &length) == nil {
		page := make([]byte, length)
		if _, err := io.ReadFull(pages, page); err != nil {
			panic(err)
		}
		if text, ok := run(tool, page); ok {
			binary.Write(answers, binary.LittleEndian, uint32(len(text)))
			answers.WriteString(text)
		} else {
			binary.Write(answers, binary.LittleEndian, failed)
		}
		answers.Flush()
	}
}
