import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CardFace, type Drawn } from "./CardFace.tsx";

const own = `/files/${"a".repeat(64)}`;
const card: Drawn = {
  name: "Dragon",
  imageUrl: `${own}.webp`,
  imageAlt: "Un dragon endormi",
  category: "hero",
  power: "points",
  value: 12,
};
const image = () => page.getByRole("img", { name: "Un dragon endormi" });

test.each([
  ["among others, its thumbnail", card, false, `${own}.thumb.webp`],
  ["looked at closely, the image itself", card, true, `${own}.webp`],
  [
    "of elsewhere, what there is",
    { ...card, imageUrl: "https://example.org/d.png" },
    false,
    "https://example.org/d.png",
  ],
])("a card shows of its image: %s", async (_, drawn, whole, address) => {
  await render(<CardFace card={drawn} whole={whole} />);
  await expect.element(image()).toHaveAttribute("src", address);
  await expect.element(image()).toHaveAttribute("loading", "lazy");
});

test("a card tells the points it gives beside its image", async () => {
  await render(<CardFace card={card} />);
  await expect.element(page.getByText("+12", { exact: true })).toBeInTheDocument();
});
