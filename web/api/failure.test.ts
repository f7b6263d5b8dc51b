import { expect, onTestFinished, test, vi } from "vitest";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { failureOf, shownFailure } from "./failure.ts";
import { CallRefused } from "./refused.ts";

const refusedWith = (refusal: RefusalCode) => new CallRefused("?", { refusal, httpStatus: 500 });

test.each([
  ["no response at all", new TypeError("Failed to fetch"), "lost"],
  ["a response of a proxy between browser and server", new SyntaxError("502"), "lost"],
  ["a server that does not know whether the command was done", refusedWith("busy"), "busy"],
  ["a server that failed during the command", refusedWith("unexpected"), "unexpected"],
  [
    "a server that refuses a retry because of too many requests",
    refusedWith("tooManyRequests"),
    "tooManyRequests",
  ],
])("%s leaves it unknown whether the command was done", (_, error, code) => {
  expect(failureOf(error)).toMatchObject({ code, isUncertain: true });
});

test("a refusal by a rule means that nothing was done", () => {
  expect(failureOf(refusedWith("gameAlreadyCompleted"))).toMatchObject({ isUncertain: false });
});

test("the console gets the sentence that the screen shows", () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  shownFailure(new TypeError("Failed to fetch"), { instead: "Les parties n'ont pas pu être lues." });
  expect(logged).toHaveBeenCalledExactlyOnceWith("[lost] Les parties n'ont pas pu être lues.");
});
