import { Layers, Plus, Sparkles, Trash2, Zap } from "lucide-react";
import { Fragment, useState } from "react";
import { type Category, categories, type MysteryCard } from "../../domain/cards/card.ts";
import { defaultPowers, PLAY_MINUTES } from "../../domain/cards/powers/powers.ts";
import { isFoundBy } from "../../domain/names.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useUndoable } from "../api/commands/useUndoable.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { useLiveState, useSetting, useShownTopic } from "../live/LiveProvider.tsx";
import { LoadFailed } from "../shell/LoadFailed.tsx";
import { cardTexts, adminCardsTexts as texts } from "../texts/cards.ts";
import { powersTexts } from "../texts/powers.ts";
import { searchTexts } from "../texts/search.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { DialogPart } from "../ui/dialogs/DialogPart.tsx";
import { useProposedItemsDialog } from "../ui/dialogs/useProposedItemsDialog.ts";
import { Choice } from "../ui/fields/Choice.tsx";
import { SearchField } from "../ui/fields/SearchField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { SwitchRow } from "../ui/lists/ListRow.tsx";
import { NothingFound } from "../ui/lists/NothingFound.tsx";
import { part } from "../ui/loading/part.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { CardFace } from "./CardFace.tsx";
import { CardGrid, cardPress } from "./CardGrid.tsx";

const CardFormDialog = part(() => import("./CardFormDialog.tsx"));
const StarterDeckDialog = part(() => import("./StarterDeckDialog.tsx"));

/** The filter's value for all categories. */
const ANY = "*";

/** /admin/cards: create, edit and delete mystery cards, or add a starter deck (rules M12 and M14). */
export function AdminCardsPage() {
  const loaded = useShownTopic("mysteryCards");
  const cards = [...(loaded ?? [])].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
  const { status } = useLiveState();
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<Category | typeof ANY>(ANY);
  const [openForm, setOpenForm] = useState<{ card: MysteryCard | null } | null>(null);
  const remove = useUndoable(api.cards.delete, texts.removeFailed);
  const [isProposing, setProposing] = useProposedItemsDialog();
  const shown = cards.filter(
    (card) => (category === ANY || card.category === category) && isFoundBy(card.name, search),
  );
  const sum = (count: (card: MysteryCard) => number) => cards.reduce((total, card) => total + count(card), 0);
  const proposeButton = (variant: "primary" | "quiet") => (
    <Button icon={Sparkles} variant={variant} onClick={() => setProposing(true)}>
      {texts.propose}
    </Button>
  );
  const createButton = (variant: "primary" | "quiet") => (
    <Button icon={Plus} variant={variant} onClick={() => setOpenForm({ card: null })}>
      {texts.create}
    </Button>
  );
  const clearFilters = () => {
    setSearch("");
    setCategory(ANY);
  };
  return (
    <section aria-labelledby="cards-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id="cards-title" className="screen-title">
            {texts.title}
          </h2>
          <p className="text-ink-2">
            {texts.intro(
              cards.length,
              sum((card) => card.copiesRemaining),
              sum((card) => card.copies),
            )}
          </p>
        </div>
        {cards.length > 0 && (
          <div className="flex flex-wrap gap-2.5">
            {proposeButton("quiet")}
            {createButton("primary")}
          </div>
        )}
      </div>
      <PowersSwitch />
      {!loaded &&
        (status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <Skeleton className="h-64" />)}
      {loaded && loaded.length === 0 && (
        <EmptyState
          icon={Layers}
          title={texts.none}
          action={
            <Fragment>
              {proposeButton("primary")}
              {createButton("quiet")}
            </Fragment>
          }
        >
          {texts.noneHint}
        </EmptyState>
      )}
      {cards.length > 0 && (
        <div className="grid gap-3 xl:grid-cols-[20rem_1fr] xl:gap-6">
          <SearchField label={texts.search} value={search} onValueChange={setSearch} />
          <Choice
            label={texts.category}
            hideLabel
            value={category}
            onValueChange={setCategory}
            options={[
              { value: ANY, label: texts.anyCategory },
              ...categories.map((value) => ({ value, label: cardTexts.categories[value] })),
            ]}
          />
        </div>
      )}
      {cards.length > 0 && shown.length === 0 && (
        <NothingFound
          title={texts.noMatch}
          hint={texts.noMatchHint}
          clearLabel={searchTexts.clearFilters}
          onClear={clearFilters}
        />
      )}
      {shown.length > 0 && (
        <CardGrid label={texts.title} wide>
          {shown.map((card) => (
            <AdminCard
              key={card.id}
              card={card}
              onEdit={() => setOpenForm({ card })}
              onDelete={() => void remove.run({ cardId: card.id }, texts.removed(card.name))}
            />
          ))}
        </CardGrid>
      )}
      {isProposing && (
        <DialogPart onClose={() => setProposing(false)}>
          <StarterDeckDialog onClose={() => setProposing(false)} />
        </DialogPart>
      )}
      {openForm && (
        <DialogPart onClose={() => setOpenForm(null)}>
          <CardFormDialog
            key={openForm.card?.id ?? "new"}
            card={openForm.card}
            onClose={() => setOpenForm(null)}
          />
        </DialogPart>
      )}
    </section>
  );
}

/** A card in the administrators' grid: a press opens its form. Below the card: the number of copies that can still be won. */
function AdminCard({ card, onEdit, onDelete }: { card: MysteryCard; onEdit(): void; onDelete(): void }) {
  const { copies, copiesRemaining: left } = card;
  return (
    <li className="grid content-start">
      <button type="button" aria-label={texts.edit(card.name)} onClick={onEdit} className={cardPress}>
        <span className="relative block">
          <CardFace card={card} faded={left === 0} />
          {left === 0 && (
            <span className="absolute top-3 left-3 rounded-lg bg-navy-950/75 px-2 py-1 font-semibold text-white text-xs">
              {texts.exhausted}
            </span>
          )}
        </span>
      </button>
      <div className="flex items-center gap-1 pt-1 pl-1">
        <div className="grid min-w-0 flex-1 gap-1">
          <span className="font-semibold text-sm tabular-nums">{texts.remaining(left, copies)}</span>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ink/10">
            <span
              className="block h-full rounded-full bg-gold transition-[translate]"
              style={{ translate: `${(100 * left) / copies - 100}%` }}
            />
          </span>
        </div>
        <IconButton label={texts.remove(card.name)} icon={Trash2} onClick={onDelete} />
      </div>
    </li>
  );
}

/** The numbers of minutes to choose from (rule U15). */
const choices = Array.from(
  { length: PLAY_MINUTES.max - PLAY_MINUTES.min + 1 },
  (_, index) => PLAY_MINUTES.min + index,
);

/**
 * Turns the powers of cards on or off, for everybody at once (rule U1). While powers are on, also sets for how many minutes
 * action cards can be played on a game (rule U15).
 */
function PowersSwitch() {
  const { isOn, minutes } = useSetting("powers") ?? defaultPowers;
  const { run, busy, failure } = useCommand(api.powers.switch, powersTexts.switchFailed);
  const offerUndo = useUndoToast();
  const toggle = async () => {
    const done = await run({ isOn: !isOn });
    if (done) offerUndo(isOn ? powersTexts.switchedOff : powersTexts.switchedOn, [done.requestId]);
  };
  const saveMinutes = useCommand(api.powers.saveMinutes, powersTexts.minutesFailed);
  const chooseMinutes = async (chosen: number) => {
    const done = await saveMinutes.run({ minutes: chosen });
    if (done) offerUndo(powersTexts.minutesSaved(chosen), [done.requestId]);
  };
  const problem = failure ?? saveMinutes.failure;
  return (
    <Card padded={false} className="grid gap-2 p-1">
      <SwitchRow
        icon={Zap}
        label={powersTexts.switch}
        hint={isOn ? powersTexts.switchOn : powersTexts.switchOff}
        isOn={isOn}
        disabled={busy}
        toggle={() => void toggle()}
      />
      {isOn && (
        <div className="px-2.5 pb-2.5">
          <SelectField
            label={powersTexts.minutes}
            value={String(minutes)}
            onValueChange={(chosen) => void chooseMinutes(Number(chosen))}
            options={choices.map((each) => ({ value: String(each), label: powersTexts.minutesOption(each) }))}
          />
        </div>
      )}
      {problem && <Banner tone="error">{problem.message}</Banner>}
    </Card>
  );
}
