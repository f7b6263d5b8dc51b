import { useState } from "react";
import { isFoundBy } from "../../../domain/names.ts";
import { uiTexts } from "../../texts/ui.ts";
import type { Elements } from "../jsx/content.ts";
import { NothingFound } from "../lists/NothingFound.tsx";
import { Spinner } from "../Spinner.tsx";
import { SearchField } from "./SearchField.tsx";

/** A list of up to this many rows has no search field. */
const MAX_WITHOUT_SEARCH = 6;
/** At most this many items are rendered. The search finds the others. */
const MAX_RENDERED = 60;

/** An item of a searchable list. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The texts of a searchable list. */
export interface SearchedListTexts {
  readonly search: string;
  readonly nothingFound: string;
  /** How many items are not rendered, and how to find them. */
  more(amount: number): string;
}

/**
 * A list in a dialog; a list of more than six items has a search field. `children` renders the items that match the search,
 * up to a limit, and always the item with the id `pinned`. Enter calls `onEnter` with the first match.
 */
export function SearchedList<T extends Named>({
  items,
  isComplete = true,
  pinned = null,
  texts,
  onEnter,
  children,
}: {
  items: readonly T[];
  /** False while the list is still loading more items. */
  isComplete?: boolean | undefined;
  pinned?: string | null;
  texts: SearchedListTexts;
  onEnter?: ((first: T) => void) | undefined;
  children(shown: readonly T[]): Elements;
}) {
  const [search, setSearch] = useState("");
  const found = items.filter(({ id, name }) => id === pinned || isFoundBy(name, search));
  const shown = found.filter(({ id }, index) => index < MAX_RENDERED || id === pinned);
  const [first] = found;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.length > MAX_WITHOUT_SEARCH && (
        <div className="sticky top-[calc(var(--loose)-0.25rem)] z-1 -m-1 bg-surface p-1">
          <SearchField
            label={texts.search}
            value={search}
            onValueChange={setSearch}
            onEnter={() => first && search.trim() !== "" && onEnter?.(first)}
          />
        </div>
      )}
      {shown.length === 0 && isComplete && (
        <NothingFound title={texts.nothingFound} onClear={() => setSearch("")} />
      )}
      {children(shown)}
      {!isComplete && <Spinner label={uiTexts.loading} />}
      {shown.length < found.length && (
        <p className="text-ink-2 text-sm">{texts.more(found.length - shown.length)}</p>
      )}
    </div>
  );
}
