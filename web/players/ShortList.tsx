import { Children, type ReactNode, useState } from "react";
import { playerPageTexts as texts } from "../texts/players.ts";
import { Button } from "../ui/Button.tsx";

const FIRST = 5;

/** A list that begins with its first few items; a button shows them all. */
export function ShortList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [all, setAll] = useState(false);
  const items = Children.toArray(children);
  // A button for one more item would take the room of that item.
  const shown = all || items.length <= FIRST + 1 ? items : items.slice(0, FIRST);
  return (
    <>
      <ul aria-label={label} className={className}>
        {shown}
      </ul>
      {shown.length < items.length && (
        <Button variant="ghost" className="mt-1 w-full" onClick={() => setAll(true)}>
          {texts.showAll(items.length)}
        </Button>
      )}
    </>
  );
}
