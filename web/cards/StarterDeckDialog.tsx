import {
  hasCardNamed,
  type StarterCard,
  type StarterKey,
  starterDeck,
  starterKeys,
} from "../../domain/cards/starterDeck.ts";
import { api } from "../api/client.ts";
import { useAdding } from "../api/commands/useAdding.ts";
import { useSetting, useShownTopic } from "../live/LiveProvider.tsx";
import { starterDeckTexts as texts } from "../texts/starterDeck.ts";
import { useChosen } from "../ui/chosen.ts";
import { classes } from "../ui/classes.ts";
import { FormDialog } from "../ui/dialogs/FormDialog.tsx";
import { CardFace } from "./CardFace.tsx";
import { CardGrid, cardPress } from "./CardGrid.tsx";

/** Proposes the starter deck (rule M14). A press excludes a card or includes it again; 'Ajouter' saves the chosen cards. */
export function StarterDeckDialog({ onClose }: { onClose(): void }) {
  const cards = useShownTopic("mysteryCards");
  const powers = useSetting("powers");
  const deck = starterDeck({ isOn: powers?.isOn ?? false });
  const [chosenKeys, toggle] = useChosen<StarterKey>(starterKeys);
  const { add, busy, dialog } = useAdding(api.cards.addStarterDeck, texts, onClose);
  // A card is known if the event already has it. While the chosen cards are being added, no card counts as known: the stream
  // may bring them before the command's answer, and the dialog would show them as cards that existed before.
  const isKnown = ({ name }: StarterCard) => !busy && hasCardNamed(cards ?? [], name);
  const chosen = deck.filter((card) => chosenKeys.has(card.key) && !isKnown(card));
  return (
    <FormDialog
      size="l"
      title={texts.title(deck.length)}
      description={texts.intro(chosen.reduce((sum, { copies }) => sum + copies, 0))}
      submitLabel={texts.add(chosen.length)}
      disabled={!cards || chosen.length === 0}
      waitsFor={cards && deck.every(isKnown) ? texts.allKnown : null}
      onSubmit={() => add({ keys: deck.flatMap(({ key }) => (chosenKeys.has(key) ? [key] : [])) })}
      {...dialog}
    >
      <CardGrid label={texts.list}>
        {deck.map((card) => (
          <li key={card.key}>
            <ProposedCard
              card={card}
              state={isKnown(card) ? "known" : chosenKeys.has(card.key) ? "chosen" : "removed"}
              onToggle={() => toggle(card.key)}
            />
          </li>
        ))}
      </CardGrid>
    </FormDialog>
  );
}

/** A card of the proposal with its number of copies. A card that is not chosen is grey. */
function ProposedCard({
  card,
  state,
  onToggle,
}: {
  card: StarterCard;
  state: "chosen" | "removed" | "known";
  onToggle(): void;
}) {
  const isChosen = state === "chosen";
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={state === "known"}
      onClick={onToggle}
      className={classes(cardPress, "relative disabled:cursor-not-allowed")}
    >
      <span className={classes("block transition-opacity", !isChosen && "opacity-55")}>
        <CardFace card={card} faded={!isChosen} />
      </span>
      <span className="absolute top-2 left-2 rounded-lg bg-navy-950/80 px-1.5 py-0.5 font-semibold text-white text-xs tabular-nums">
        {isChosen ? texts.copies(card.copies) : texts[state]}
      </span>
    </button>
  );
}
