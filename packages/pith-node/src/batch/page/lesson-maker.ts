// Makes what each page teaches about its site, in a thread of a batch.

import { type Parser, parsePage } from "pith";
import { type Lesson, pageLesson, SiteSample, sitePage } from "../sites/site-memories.js";
import { type OpenOptions, readOpened } from "./open-page.js";
import type { BatchPage, PageAnswer } from "./page-task.js";

/** Pages that a worker remembers having learned; with more it starts over, and makes more lessons than are needed. */
const MOST_REMEMBERED = 1_000_000;

/** Makes the lessons of pages, for one worker. */
export class LessonMaker {
  private sample = new SiteSample();

  constructor(
    private readonly parser: Parser,
    private readonly options: OpenOptions,
  ) {}

  /** What a page teaches, as "written"; "skipped" for a page without a site, or if enough are learned of its site. */
  lessonOf(page: BatchPage): PageAnswer {
    return readOpened<PageAnswer>(page, this.options, ({ html, charset }, { url }) => {
      const place = sitePage(url);
      if (this.sample.size >= MOST_REMEMBERED) this.sample = new SiteSample();
      if (place === undefined || !this.sample.add(place)) return { type: "skipped", reason: "not-learned" };
      const { parser } = this;
      const { tree } = parsePage(html, { parser, ...(charset !== undefined && { charset }) });
      const lesson: Lesson = { ...place, memory: pageLesson(tree) };
      const bytes = new TextEncoder().encode(`${JSON.stringify(lesson)}\n`);
      return { type: "written", result: { bytes, hasContent: true } };
    });
  }
}
