import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { soloGame } from "../../../domain/testing/games.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream } from "../../testing/stream.ts";
import { ResultsDialog } from "./ResultsDialog.tsx";

test.each([
  ["a computer", 1280, 2],
  ["a phone", 390, 1],
] as const)(
  "on %s, the results have the podium beside them only if there is room",
  async (_, width, lists) => {
    await page.viewport(width, 800);
    fakeServer();
    fakeStream();
    const results = ["nadia", "tom"].map((playerId, index) => ({
      playerId,
      position: index + 1,
      positionPoints: 3 - index,
      pointsEarned: 3 - index,
    }));
    const game = soloGame(["nadia", "tom"], { status: "completed", completedAt: 1, results });
    await render(
      <LiveScreen me="nadia">
        <ResultsDialog game={game} footer={null} onClose={() => {}} />
      </LiveScreen>,
    );
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("list")).toHaveLength(1);
    expect(dialog.getByRole("list", { includeHidden: true }).elements()).toHaveLength(lists);
    await page.viewport(414, 896);
  },
);
