import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Pulse } from "../../../domain/games/pulse.ts";
import { CurrentActivity } from "./CurrentActivity.tsx";

const quiet: Pulse = {
  playing: 0,
  ongoing: 0,
  completed: 0,
  players: 3,
  hours: [],
  lastEndedAt: null,
  event: "active",
};

test.each<[string, Partial<Pulse>]>([
  ["La première partie n'attend plus que vous", {}],
  ["C'est parti : soyez la première personne inscrite", { players: 0 }],
  ["Pas encore commencé", { event: "notBegun" }],
  ["Terminé", { event: "over" }],
  ["2 personnes jouent en ce moment", { playing: 2, ongoing: 1 }],
])("before any game has ended, a visitor reads %j for %j (rule A36)", async (text, change) => {
  await render(<CurrentActivity pulse={{ ...quiet, ...change }} />);
  await expect.element(page.getByText(text.replace(" :", "\u00a0:"), { exact: true })).toBeVisible();
});
