/** What the live connection uses of an EventSource: a stream, or polls that replace it. */
export type LiveSource = Pick<EventSource, "addEventListener" | "close" | "readyState">;
