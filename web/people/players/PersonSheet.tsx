import { ChevronRight } from "lucide-react";
import { flushSync } from "react-dom";
import { rankOf } from "../../../domain/people/players/standings.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { peopleTexts as texts } from "../../texts/people.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { layersSettled } from "../../ui/dialogs/layers.ts";
import { listItem } from "../../ui/lists/ListRow.tsx";
import type { MenuAction } from "../../ui/Menu.tsx";
import type { PersonActions } from "./playerActions.tsx";
import type { ListedPerson } from "./usePeople.ts";

/** What an administrator can do for a person, the most useful action first. */
export function PersonSheet({
  person,
  actions: { main, others, removals },
  now,
  onClose,
}: {
  person: ListedPerson;
  actions: PersonActions;
  now: number;
  onClose(): void;
}) {
  const { player, isGuest, hasFirstPassword } = person;
  const { all } = useRanking();
  /** Closes the sheet before the action opens another dialog or another screen. */
  const run = async (action: MenuAction) => {
    flushSync(onClose);
    await Promise.resolve();
    await layersSettled();
    action.act();
  };
  return (
    <Dialog
      open
      focusesItself
      onOpenChange={onClose}
      title={
        <span className="flex min-w-0 items-center gap-3.5">
          <Avatar id={player.id} name={player.name} size="l" />
          <span className="grid min-w-0">
            <span dir="auto" translate="no" className="wrap-anywhere">
              {player.name}
            </span>
            <span className="font-normal font-sans text-base text-ink-2 tracking-normal">
              {player.plays === false
                ? texts.administratorNotPlaying
                : texts.standing(rankOf(all, player), player.totalPoints, person.games)}
            </span>
          </span>
        </span>
      }
    >
      <div className="grid gap-3.5">
        {hasFirstPassword ? (
          <Banner tone="warning">
            <b className="block font-semibold">{texts.firstPasswordNote}</b>
            <span>{texts.lastVisit(person, now)}</span>
          </Banner>
        ) : (
          <p className="text-ink-2">
            {isGuest ? texts.guestLine(person.holder, person.guest) : texts.lastVisit(person, now)}
          </p>
        )}
        <Button icon={main.icon} className="min-h-13 w-full" onClick={() => void run(main)}>
          {main.label}
        </Button>
        <Card as="ul" padded={false} className="shadow-none">
          {others.map((action) => (
            <ActionLine key={action.label} action={action} onPress={() => void run(action)} />
          ))}
        </Card>
        {removals.length > 0 && (
          <Card as="ul" padded={false} className="shadow-none">
            {removals.map((action) => (
              <ActionLine key={action.label} action={action} onPress={() => void run(action)} />
            ))}
          </Card>
        )}
      </div>
    </Dialog>
  );
}

function ActionLine({
  action: { label, hint, icon: Icon, tone },
  onPress,
}: {
  action: MenuAction;
  onPress(): void;
}) {
  const isDanger = tone === "danger";
  return (
    <li className={listItem}>
      <button
        type="button"
        onClick={onPress}
        aria-label={label}
        className={classes(
          "flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left transition-colors enabled-hover:bg-ink/5",
          isDanger && "text-red-ink",
        )}
      >
        <Icon aria-hidden="true" className={classes("size-5 shrink-0", !isDanger && "text-ink-2")} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          {hint && <span className="block text-ink-2 text-sm">{hint}</span>}
        </span>
        {!isDanger && <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />}
      </button>
    </li>
  );
}
