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
	"syscall"

	"codeberg.org/readeck/go-readability/v2"
	"github.com/markusmobius/go-trafilatura"
	"golang.org/x/net/html"
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

func trafilated(fallback bool) func([]byte) (string, error) {
	options := trafilatura.Options{EnableFallback: fallback, ExcludeComments: true}
	return func(page []byte) (string, error) {
		found, err := trafilatura.Extract(bytes.NewReader(page), options)
		if err != nil {
			return "", nil // It finds nothing.
		}
		return found.ContentText, nil
	}
}

func parsed(page []byte) (string, error) {
	_, err := html.Parse(bytes.NewReader(page))
	return "", err
}

var tools = map[string]func([]byte) (string, error){
	"go-readability":      readable,
	"go-trafilatura":      trafilated(true),
	"go-trafilatura-fast": trafilated(false),
	"parse-go":            parsed,
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

// cpuTime is that of all threads since the process began, in milliseconds.
func cpuTime() float64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e6
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
		before := cpuTime()
		text, ok := run(tool, page)
		times := []float64{before, cpuTime()}
		binary.Write(answers, binary.LittleEndian, times)
		if ok {
			binary.Write(answers, binary.LittleEndian, uint32(len(text)))
			answers.WriteString(text)
		} else {
			binary.Write(answers, binary.LittleEndian, failed)
		}
		answers.Flush()
	}
}
