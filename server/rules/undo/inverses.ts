import { isDeepStrictEqual } from "node:util";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import { newCardListBlocker, orderAfterMove } from "../../../domain/rules/cardList.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { setFileReferences } from "../../files/references.ts";
import { inverse, inverseOf } from "../../history/inverses/inverse.ts";
import { findStandingChange } from "../../history/inverses/repository.ts";
import {
  deleteCardListRow,
  findAllCardListIds,
  findAllCardLists,
  insertCardList,
  updateCardList,
  updatePositions,
} from "../repository.ts";
import { cardListShape, listContent } from "./shapes.ts";

/**
 * Undoes a save or a deletion of a card list: restores its former content, deletes a list that was new, or adds a deleted
 * list at its former position. Throws the refusals `undoChangedSince`, `cardListsMost` and `fileGone`.
 */
export const cardListInverse = inverse(cardListShape, async (work, _actor, { id, former, left }) => {
  const [present = null] = await findAllCardLists(work.db, [id]);
  if (!isDeepStrictEqual(listContent(present), left)) throw await changedSinceRefusal(work, id);
  if (former === null) await deleteCardListRow(work, id);
  else if (present === null) {
    const order = await findAllCardListIds(work.db);
    refuseIf(newCardListBlocker(order.length));
    // This version is later than any version on which an open editor may be based.
    await insertCardList(work, { ...former, position: order.length, version: former.version + 1 });
  } else await updateCardList(work, id, former);
  const shown = former?.cards.map(({ imageUrl }) => imageUrl) ?? [];
  await setFileReferences(work, { kind: "cardList", id }, shown);
  const order = await findAllCardListIds(work.db);
  await updatePositions(work, former && !present ? orderAfterMove(order, id, former.position) : order);
  const [after] = await findAllCardLists(work.db, [id]);
  return { inverse: inverseOf(cardListShape, { id, former: present, left: listContent(after ?? null) }) };
});

/** The refusal for a list that was changed, moved or deleted after the command that is undone. */
async function changedSinceRefusal(work: ExclusiveWork, id: string): Promise<Refusal> {
  const changes = ["cardListSaved", "cardListMoved", "cardListDeleted"] as const;
  return new Refusal("undoChangedSince", await findStandingChange(work.db, changes, id));
}
