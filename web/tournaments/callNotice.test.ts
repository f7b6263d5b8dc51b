import { expect, test } from "vitest";
import { type CallNotice, callNoticeAfter, isOneLine } from "./callNotice.ts";

const large: CallNotice = { pathname: "/", isNoticed: false, smallSince: null };
const moved = (notice: CallNotice, stage: "call" | "urgent" = "call", isCallSeen = false) =>
  callNoticeAfter(notice, { what: "moved", pathname: "/elsewhere", stage, isCallSeen });

test.each([
  { case: "nobody has noticed", notice: moved(large), small: null },
  { case: "noticed on this screen", notice: callNoticeAfter(large, { what: "noticed" }), small: null },
  {
    case: "noticed on the previous screen",
    notice: moved(callNoticeAfter(large, { what: "noticed" })),
    small: "call",
  },
  {
    case: "noticed while urgent",
    notice: moved(callNoticeAfter(large, { what: "noticed" }), "urgent"),
    small: "urgent",
  },
  { case: "seen on another device", notice: moved(large, "urgent", true), small: "call" },
  {
    case: "reduced by hand",
    notice: callNoticeAfter(large, { what: "reduced", stage: "urgent" }),
    small: "urgent",
  },
  {
    case: "reduced by hand while urgent, and seen on another device",
    notice: moved(callNoticeAfter(large, { what: "reduced", stage: "urgent" }), "call", true),
    small: "urgent",
  },
  {
    case: "enlarged after it was small",
    notice: moved(callNoticeAfter(moved(callNoticeAfter(large, { what: "noticed" })), { what: "enlarged" })),
    small: null,
  },
])("a notice that was $case is small since: $small (rule T21)", ({ notice, small }) => {
  expect(notice.smallSince).toBe(small);
});

test.each([
  { smallSince: null, stage: "call", line: false },
  { smallSince: "call", stage: "call", line: true },
  { smallSince: "call", stage: "urgent", line: false },
  { smallSince: "urgent", stage: "urgent", line: true },
  { smallSince: "urgent", stage: "call", line: true },
] as const)(
  "a notice small since $smallSince is one line at the stage $stage: $line",
  ({ smallSince, stage, line }) => {
    expect(isOneLine({ smallSince }, stage)).toBe(line);
  },
);
