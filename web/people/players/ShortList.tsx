import { useState } from "react";
import { playerPageTexts as texts } from "../../texts/players.ts";
import { Button } from "../../ui/Button.tsx";
import type { Elements } from "../../ui/jsx/content.ts";

const FIRST_ITEMS = 5;

/** A list that shows its first few items; a button shows them all. */
export function ShortList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: readonly Elements[];
}) {
  const [showsAll, setShowsAll] = useState(false);
  const items = children;
  // If only one item would be hidden, it is shown too: a button would be as high as the item.
  const shown = showsAll || items.length <= FIRST_ITEMS + 1 ? items : items.slice(0, FIRST_ITEMS);
  return (
    <>
      <ul aria-label={label} className={className}>
        {shown}
      </ul>
      {shown.length < items.length && (
        <Button variant="ghost" className="mt-1 w-full" onClick={() => setShowsAll(true)}>
          {texts.showAll(items.length)}
        </Button>
      )}
    </>
  );
}
