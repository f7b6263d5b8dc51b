import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../../styles.css";
import "../screen.css";
import { NewsCard } from "./news.tsx";

/** A third of the width that a view has, in pixels of the screen: what a card of the strip has. */
const STRIP_CARD = 434;

test("news of usual length is read whole in a third of the width, on two lines", async () => {
  const item = { id: "1", at: 0, what: "card", playerId: "p", playerName: "Gaëlle", points: 0 } as const;
  const { container } = await render(
    <main className="tv">
      <ul style={{ width: `calc(var(--spacing) * ${STRIP_CARD})` }}>
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
    if (!text) throw new Error("A card has a text");
    return text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1;
  });
  expect(isCut).toEqual([false, true]);
});
