import { ArrowUpDown, Layers, Pencil, Plus, Trash2 } from "lucide-react";
import { type CSSProperties, Fragment } from "react";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import { type CardList, type ListedCard, newCardListBlocker } from "../../../domain/rules/cardList.ts";
import { hues } from "../../../domain/rules/hues.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { PowersSection } from "../../cards/powers/PowersSection.tsx";
import type { RulesTab } from "../../shell/rulesTabs.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import { Button } from "../../ui/Button.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Content } from "../../ui/jsx/content.ts";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { part } from "../../ui/loading/part.tsx";
import { useCachedTopic } from "../cachedTopic.ts";
import { RulesFrame } from "../RulesFrame.tsx";
import { useRulesReader } from "../reader.ts";
import { ListedCardFace } from "./ListedCardFace.tsx";

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
                        void remove.run({ id: list.id, version: list.version }, texts.removed(list.title))
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

/**
 * A list of cards on a background of its colour. On phones, the cards are a row that scrolls card by card; on screens of
 * at least 768 px, they are a grid. A press on a card calls `onOpen`.
 */
function CardListSection({
  list: { id, title, description, backgroundColor, cards },
  onOpen,
  actions,
}: {
  list: CardList;
  onOpen(card: ListedCard): void;
  /** The administrators' actions on the list. */
  actions?: Content;
}) {
  return (
    <section
      aria-labelledby={`list-${id}`}
      style={{ "--tone": hues[backgroundColor] } as CSSProperties}
      className="-mx-4 min-w-0 break-inside-avoid border-[color-mix(in_oklab,var(--tone)_24%,var(--ground))] border-t bg-[color-mix(in_oklab,var(--tone)_11%,var(--ground))] pt-4 pb-4.5 sm:-mx-6 md:mx-0 md:rounded-card md:border md:pt-5 md:pb-6"
    >
      <header className="flex items-start gap-2 px-4 sm:px-6">
        <div className="min-w-0 flex-1">
          <h2 id={`list-${id}`} className="wrap-anywhere flex items-baseline gap-2.25">
            <span aria-hidden="true" className="size-3 shrink-0 rounded-sm bg-(--tone)" />
            <span className="min-w-0">{title}</span>
          </h2>
          {description !== "" && (
            <p className="wrap-anywhere mt-1 max-w-155 whitespace-pre-line text-ink-2">{description}</p>
          )}
        </div>
        {actions && <div className="-my-1.5 flex shrink-0 print:hidden">{actions}</div>}
      </header>
      {cards.length === 0 ? (
        <p className="mt-3 px-4 text-ink-2 sm:px-6">{texts.noCards}</p>
      ) : (
        <ul
          aria-labelledby={`list-${id}`}
          className="relative mt-3 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-5 [scrollbar-width:none] max-md:-mb-4.5 sm:scroll-px-6 sm:px-6 md:grid md:snap-none md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] md:gap-4 md:overflow-visible md:pb-0"
        >
          {cards.map((card) => (
            <li key={card.id} className="w-34.5 shrink-0 snap-start md:w-auto">
              <button
                type="button"
                onClick={() => onOpen(card)}
                className="relative block h-full min-h-48 w-full rounded-[0.9375rem] transition-[translate,rotate,scale] duration-200 enabled-hover:-translate-y-1 enabled-hover:-rotate-1 enabled-active:scale-[0.97] motion-reduce:enabled-hover:translate-none motion-reduce:enabled-hover:rotate-none"
              >
                <ListedCardFace card={card} hue={backgroundColor} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
