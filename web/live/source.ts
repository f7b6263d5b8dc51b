/** The part of EventSource that the live connection uses: implemented by a stream, and by polls that replace it. */
export type LiveSource = Pick<EventSource, "addEventListener" | "close" | "readyState">;

/** An event of the stream, read from the text of an answer. */
export interface SentEvent {
  readonly type: string;
  readonly data: string;
  readonly lastEventId: string;
}

/** The events of an answer, each ended by an empty line. An event that was cut off is omitted. */
export function eventsOf(text: string): SentEvent[] {
  const blocks = text.split("\n\n").slice(0, -1);
  return blocks.map((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
    return { type: field("event") ?? "message", data: field("data") ?? "", lastEventId: field("id") ?? "" };
  });
}
