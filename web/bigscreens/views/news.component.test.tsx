import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../screen.css";
import { NewsCard } from "./news.tsx";

/** The width of a news card when three cards are in a row. It is in scene pixels: a big screen is 1920 of them wide. */
const STRIP_CARD_WIDTH = 434;

test("with three news cards in a row, a usual text fits on two lines, and a longer text is cut", async () => {
  const player = { playerId: "p", playerName: "Gaëlle", otherId: null };
  const item = { id: "1", at: 0, what: "card", ...player, points: 0, imageUrl: "" } as const;
  const { container } = await render(
    <main className="tv">
      <ul style={{ width: `calc(var(--spacing) * ${STRIP_CARD_WIDTH})` }}>
        <NewsCard item={{ ...item, label: "Bulle de savon" }} lines={2} />
        <NewsCard
          item={{ ...item, label: "Un nom de carte bien trop long pour deux lignes, ou même trois" }}
          lines={2}
        />
      </ul>
    </main>,
  );
  const isCut = [...container.querySelectorAll("li")].map((card) => {
    const text = card.querySelector("span > span");
    if (!text) throw new Error("A card without a text");
    return text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1;
  });
  expect(isCut).toEqual([false, true]);
});
