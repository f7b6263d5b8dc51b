import { History } from "lucide-react";
import { useState } from "react";
import type { ActionLine } from "../../domain/history/actions.ts";
import { PLAYERS_UNDO_MS } from "../../domain/undo/undo.ts";
import { useLivePages } from "../api/liveQuery.ts";
import { useIsAdministrator } from "../api/role.ts";
import { useNow } from "../live/now.ts";
import { actionTexts as texts } from "../texts/actions.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { PagedList } from "../ui/lists/PagedList.tsx";
import { Boundary } from "../ui/loading/Boundary.tsx";
import { part } from "../ui/loading/part.tsx";
import { ActionRow, type LineChoice } from "./ActionRow.tsx";
import { type ActionSearch, actionPages, unfilteredSearch } from "./actionPages.ts";

const UndoDialog = part(() => import("./UndoDialog.tsx"));

/**
 * The lines of the event's journal that match `search`, newest first. A line that can be undone has a button that undoes
 * it (rule Z13). With `choiceOf`, this button adds the undo to the prepared corrections instead (rule Z15). `profileOwnerId`: the
 * player whose profile shows the list; null on the journal page.
 */
export function ActionList({
  profileOwnerId,
  search,
  choiceOf,
}: {
  profileOwnerId: string | null;
  search: ActionSearch;
  choiceOf?: ((line: ActionLine) => LineChoice) | undefined;
}) {
  const pages = useLivePages(actionPages, { profileOwnerId, search });
  const now = useNow();
  const [lineToUndo, setLineToUndo] = useState<ActionLine | null>(null);
  const isUnfiltered = JSON.stringify(search) === JSON.stringify(unfilteredSearch);
  const isAdministrator = useIsAdministrator();
  const empty =
    profileOwnerId !== null
      ? { title: texts.ownEmpty, hint: texts.ownEmptyHint }
      : isUnfiltered
        ? { title: texts.empty, hint: texts.emptyHint }
        : { title: texts.noneFound, hint: texts.noneFoundHint };
  return (
    <>
      <PagedList
        pages={pages}
        items={pages.data?.pages.flatMap((page) => page.lines)}
        empty={
          <EmptyState icon={History} title={empty.title}>
            {empty.hint}
          </EmptyState>
        }
        failed={texts.loadFailed}
      >
        {(lines) => (
          <Card as="ol" padded={false} aria-label={texts.lines}>
            {lines.map((line) => (
              <ActionRow
                key={line.id}
                line={line}
                now={now}
                reader={profileOwnerId}
                isTooLate={!isAdministrator && now - line.at > PLAYERS_UNDO_MS}
                choice={choiceOf?.(line) ?? null}
                onUndo={() => setLineToUndo(line)}
              />
            ))}
          </Card>
        )}
      </PagedList>
      {lineToUndo && (
        <Boundary waiting={null} failed={() => null}>
          <UndoDialog line={lineToUndo} profileOwnerId={profileOwnerId} onClose={() => setLineToUndo(null)} />
        </Boundary>
      )}
    </>
  );
}
