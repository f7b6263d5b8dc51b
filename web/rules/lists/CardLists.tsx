import { ArrowUpDown, Layers, Pencil, Plus, Trash2 } from "lucide-react";
import { Fragment } from "react";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import { newCardListBlocker } from "../../../domain/rules/cardList.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { PowersSection } from "../../cards/powers/PowersSection.tsx";
import type { RulesTab } from "../../shell/rulesTabs.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import { Button } from "../../ui/Button.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { part } from "../../ui/loading/part.tsx";
import { useCachedTopic } from "../cachedTopic.ts";
import { RulesFrame } from "../RulesFrame.tsx";
import { useRulesReader } from "../reader.ts";
import { CardListSection } from "./CardListSection.tsx";

const CardListDialog = part(() => import("./CardListDialog.tsx"), { fetched: "shown" });
const ArrangeListsDialog = part(() => import("./ArrangeListsDialog.tsx"), { fetched: "shown" });
const ListedCardDialog = part(() => import("./ListedCardDialog.tsx"));

/**
 * The rules' tab about cards: what the cards' powers do, if they are on, then the lists of cards. Administrators create,
 * edit, reorder and delete lists here (rules L5 to L9).
 */
export function CardLists({ tab }: { tab: RulesTab }) {
  const rows = useCachedTopic("cardLists");
  const isAdmin = isAdministrator(useRulesReader());
  const openDialog = useOpenDialog();
  const remove = useUndoable(api.rulebook.deleteCardList, texts.deleteFailed);
  const lists = [...(rows ?? [])].sort((a, b) => a.position - b.position);
  const create = (
    <Button
      icon={Plus}
      disabled={newCardListBlocker(lists.length) !== null}
      onClick={() => openDialog((close) => <CardListDialog list={null} onClose={close} />)}
    >
      {texts.add}
    </Button>
  );
  return (
    <RulesFrame
      tab={tab}
      isLoaded={rows !== undefined}
      action={
        isAdmin &&
        lists.length > 0 && (
          <Fragment>
            {lists.length > 1 && (
              <Button
                variant="quiet"
                icon={ArrowUpDown}
                onClick={() => openDialog((close) => <ArrangeListsDialog onClose={close} />)}
              >
                {texts.arrange}
              </Button>
            )}
            {create}
          </Fragment>
        )
      }
    >
      <PowersSection />
      {lists.length === 0 ? (
        <EmptyState icon={Layers} title={texts.none} action={isAdmin && create}>
          {isAdmin ? texts.noneAdminHint : texts.noneHint}
        </EmptyState>
      ) : (
        <div className="-mt-4 grid sm:-mt-5 md:mt-0 md:gap-5">
          {lists.map((list) => (
            <CardListSection
              key={list.id}
              list={list}
              onOpen={(card) =>
                openDialog((close) => <ListedCardDialog card={card} list={list} onClose={close} />)
              }
              actions={
                isAdmin && (
                  <>
                    <IconButton
                      label={texts.editList(list.title)}
                      icon={Pencil}
                      onClick={() => openDialog((close) => <CardListDialog list={list} onClose={close} />)}
                    />
                    <IconButton
                      label={texts.removeList(list.title)}
                      icon={Trash2}
                      onClick={() =>
                        void remove.run({ id: list.id, from: list.version }, texts.removed(list.title))
                      }
                    />
                  </>
                )
              }
            />
          ))}
        </div>
      )}
    </RulesFrame>
  );
}
