import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import { failureOf, shownFailure } from "./failure.ts";

const answer = (refusal: string) =>
  TRPCClientError.from({ error: { message: "?", code: -32000, data: { refusal } } });

test.each([
  ["no answer at all", new TypeError("Failed to fetch"), "lost"],
  ["an answer of something between browser and server", new TRPCClientError("502"), "lost"],
  ["a server that could not tell what became of it", answer("busy"), "busy"],
  ["a server that failed on the way", answer("unexpected"), "unexpected"],
  ["a server that did not look at it", answer("tooManyRequests"), "tooManyRequests"],
])("%s leaves open whether a command was done", (_, error, code) => {
  expect(failureOf(error)).toMatchObject({ code, isUncertain: true });
});

test("a rule that refused says that nothing was done", () => {
  expect(failureOf(answer("gameAlreadyCompleted"))).toMatchObject({ isUncertain: false });
});

test("the console gets the sentence that the screen shows", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  shownFailure(new TypeError("Failed to fetch"), { instead: "Les parties n'ont pas pu être lues." });
  expect(logged).toHaveBeenCalledExactlyOnceWith("[lost] Les parties n'ont pas pu être lues.");
});
