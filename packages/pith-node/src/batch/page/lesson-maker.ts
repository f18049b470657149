// Makes what each page teaches about its site, in a thread of a batch.

import type { Parser } from "pith";
import { type Lesson, pageLesson } from "../sites/lesson.js";
import { SiteSample, sitePage } from "../sites/site-sample.js";
import { type OpenOptions, readOpened } from "./open-page.js";
import type { PageAnswer, PageTask } from "./page-task.js";

/** Pages that a worker remembers having learned; with more it begins anew, and makes more lessons than are needed. */
const MOST_REMEMBERED = 1_000_000;

/** Makes the lessons of pages, for one worker. */
export class LessonMaker {
  private sample = new SiteSample();

  constructor(
    private readonly parser: Parser,
    private readonly options: OpenOptions,
  ) {}

  /** What a page teaches, as "written"; "skipped" for a page without a site, and for one of more than are learned of its site. */
  lessonOf(task: PageTask): PageAnswer {
    return readOpened<PageAnswer>(task, this.options, ({ html, charset }, { url }) => {
      const page = sitePage(url);
      if (this.sample.size >= MOST_REMEMBERED) this.sample = new SiteSample();
      if (page === undefined || !this.sample.add(page)) return { type: "skipped", reason: "not-learned" };
      const lesson: Lesson = { ...page, memory: pageLesson(html, charset, this.parser) };
      const bytes = new TextEncoder().encode(`${JSON.stringify(lesson)}\n`);
      return { type: "written", result: { bytes, hasContent: true } };
    });
  }
}
