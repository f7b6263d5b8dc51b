import { expect, test, vi } from "vitest";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { failureOf, shownFailure } from "./failure.ts";
import { CallRefused } from "./refused.ts";

const answer = (refusal: RefusalCode) => new CallRefused("?", { refusal, httpStatus: 500 });

test.each([
  ["no answer at all", new TypeError("Failed to fetch"), "lost"],
  ["an answer of something between browser and server", new SyntaxError("502"), "lost"],
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
