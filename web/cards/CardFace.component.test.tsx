import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CardFace, type ShownCard } from "./CardFace.tsx";

const ownFile = `/files/${"a".repeat(64)}`;
const card: ShownCard = {
  name: "Dragon",
  imageUrl: `${ownFile}.webp`,
  imageAlt: "Un dragon endormi",
  category: "hero",
  power: "points",
  value: 12,
};
const image = () => page.getByRole("img", { name: "Un dragon endormi" });

test.each([
  ["the thumbnail in a grid", card, false, `${ownFile}.thumb.webp`],
  ["the full image in a dialog", card, true, `${ownFile}.webp`],
  [
    "the only address of an external image",
    { ...card, imageUrl: "https://example.org/d.png" },
    false,
    "https://example.org/d.png",
  ],
])("a card loads %s", async (_, drawn, showsFullImage, address) => {
  await render(<CardFace card={drawn} showsFullImage={showsFullImage} />);
  await expect.element(image()).toHaveAttribute("src", address);
  await expect.element(image()).toHaveAttribute("loading", "lazy");
});

test("a card shows its points on its image", async () => {
  await render(<CardFace card={card} />);
  await expect.element(page.getByText("+12", { exact: true })).toBeInTheDocument();
});
