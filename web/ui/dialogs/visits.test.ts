import { expect, onTestFinished, test, vi } from "vitest";
import { visit } from "./visits.ts";

test.each([
  { target: "another screen", to: "/points", replaces: false, scrolls: true },
  { target: "the current address", to: "/players?tri=nom", replaces: true, scrolls: false },
  { target: "the same screen at another address", to: "/players", replaces: false, scrolls: false },
  {
    target: "another screen, with `replace`",
    to: "/",
    options: { replace: true },
    replaces: true,
    scrolls: true,
  },
])(
  "a visit to $target (replaces the history entry: $replaces; scrolls to the top: $scrolls)",
  ({ to, options, replaces, scrolls }) => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal("location", new URL("https://example.org/players?tri=nom"));
    vi.stubGlobal("scrollTo", vi.fn());
    const navigate = vi.fn();
    visit(navigate, to, options);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(to, expect.objectContaining({ replace: replaces }));
    expect(scrollTo).toHaveBeenCalledTimes(scrolls ? 1 : 0);
  },
);
