/** The part of EventSource that the live connection uses: implemented by a stream, and by polls that replace it. */
export type LiveSource = Pick<EventSource, "addEventListener" | "close" | "readyState">;
