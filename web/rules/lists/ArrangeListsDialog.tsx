import { GripVertical } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { orderAfterMove } from "../../../domain/rules/cardList.ts";
import { hues } from "../../../domain/rules/hues.ts";
import { api } from "../../api/client.ts";
import { PATIENCE_MS, send } from "../../api/command.ts";
import { failureIn, PressQueue } from "../../api/commands/pressQueue.ts";
import { outcomeOfPress } from "../../api/commands/usePressQueue.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { SortableList } from "../../ui/drag/SortableList.tsx";
import { DragHandle, MoveArrows, SortableRow } from "../../ui/drag/SortableRow.tsx";

/** The dialog in which administrators order the card lists. Each move is published at once (rule L8). */
export function ArrangeListsDialog({ onClose }: { onClose(): void }) {
  const rows = useShownTopic("cardLists") ?? [];
  const publishedOrder = [...rows].sort((a, b) => a.position - b.position).map(({ id }) => id);
  const { order, failure, move } = useListOrder(publishedOrder);
  const lists = order.flatMap((id) => rows.find((list) => list.id === id) ?? []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.arrange}
      description={texts.arrangeHint}
      error={failure?.message}
      footer={
        <Button variant="quiet" className="max-sm:flex-1" onClick={onClose}>
          {texts.arrangeDone}
        </Button>
      }
    >
      <SortableList
        items={lists.map(({ id, title }) => ({ id, name: title }))}
        label={texts.arrange}
        onMove={move}
      >
        {lists.map(({ id, title, backgroundColor, cards }) => (
          <SortableRow key={id} id={id} className={() => "border-line"}>
            {() => (
              <>
                <DragHandle name={title} className="min-h-14 min-w-0 flex-1 gap-2.5 rounded-control pl-2">
                  <GripVertical aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
                  <span
                    aria-hidden="true"
                    style={{ background: hues[backgroundColor] }}
                    className="size-4 shrink-0 rounded-[0.3125rem]"
                  />
                  <span className="min-w-0">
                    <span className="wrap-anywhere line-clamp-2 font-semibold">{title}</span>
                    <span className="block text-ink-2 text-sm">{texts.cards(cards.length)}</span>
                  </span>
                </DragHandle>
                <MoveArrows name={title} />
              </>
            )}
          </SortableRow>
        ))}
      </SortableList>
    </Dialog>
  );
}

/** A move of the list `id` to the index `to`, which an administrator requested. */
interface Move {
  readonly id: string;
  readonly to: number;
}

/**
 * The ids of the lists in their order, with the moves that the server has not yet published: each move is visible at once,
 * and moves are sent one after the other. An answered move stays visible until the next published order arrives.
 * After a failed move, all pending moves are dropped.
 */
function useListOrder(published: readonly string[]) {
  const [queue] = useState(
    () =>
      new PressQueue<Move, void>({
        prepare: (move) => move,
        send: (move, requestId) =>
          outcomeOfPress(
            requestId,
            send(api.rulebook.moveCardList, move, requestId, PATIENCE_MS.long),
            texts.moveFailed,
          ),
        dropsAfterFailure: true,
      }),
  );
  const state = useSyncExternalStore(queue.subscribe, () => queue.state);
  const key = published.join();
  // How many moves were answered when this order was published.
  const [publication, setPublication] = useState({ key, answered: 0 });
  if (publication.key !== key) setPublication({ key, answered: state.done.length });
  const unpublished = [...state.done.slice(publication.answered).map(({ press }) => press), ...state.pending];
  const order = unpublished.reduce((current, { id, to }) => orderAfterMove(current, id, to), published);
  return {
    order,
    failure: state.pending.length === 0 ? failureIn(state) : null,
    move(from: number, to: number): void {
      const id = order[from];
      if (id !== undefined) queue.press({ id, to });
    },
  };
}
