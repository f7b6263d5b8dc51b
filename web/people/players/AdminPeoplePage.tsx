import { DoorOpen, EllipsisVertical, FileSpreadsheet, IdCard, ShieldCheck, UserPlus } from "lucide-react";
import { useState } from "react";
import { isFoundBy, sortByName } from "../../../domain/names.ts";
import { type GuestPlayer, isClaimed } from "../../../domain/people/guests/guest.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { useMyId } from "../../api/session.tsx";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { useNonPlayers } from "../../live/players/useNonPlayers.ts";
import { InviteLink } from "../../shell/link/InviteLink.tsx";
import { timeOfDay } from "../../texts/dates.ts";
import { guestTexts } from "../../texts/guests.ts";
import { peopleTexts as texts } from "../../texts/people.ts";
import { searchTexts } from "../../texts/search.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { NothingFound } from "../../ui/lists/NothingFound.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Menu, type MenuAction } from "../../ui/Menu.tsx";
import { Name } from "../../ui/Name.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DeletedPlayers } from "./DeletedPlayers.tsx";
import { usePlayerActions } from "./playerActions.tsx";

const AddGuestDialog = part(() => import("../guests/AddGuestDialog.tsx"));

const ROW_PX = 65;

/** /admin/people: administrators, then players, then persons without a phone, with the actions on their accounts. */
export function AdminPeoplePage() {
  const me = useMyId();
  const [search, setSearch] = useState("");
  const { players, isComplete } = useEverybody();
  const nonPlayers = useNonPlayers() ?? [];
  const { actionsFor, letIn, dialog } = usePlayerActions();
  const everybody = [...players, ...nonPlayers];
  const shown = sortByName(everybody).filter(({ name }) => isFoundBy(name, search));
  const guests = new Map(useShownTopic("guests")?.map((guest) => [guest.id, guest]));
  const locks = new Map(useShownTopic("signInLocks")?.map(({ id, until }) => [id, until]));
  const now = useNow();
  const [isAddingGuest, setAddingGuest] = useState(false);
  const ownPlayer = everybody.find(({ id }) => id === me);
  const kindOf = (player: Player) => {
    const guest = guests.get(player.id);
    return guest && !isClaimed(guest) ? "guest" : player.role;
  };
  const lists = [
    { kind: "admin", title: texts.administrators },
    { kind: "user", title: texts.players },
    { kind: "guest", title: texts.guests },
  ].map(({ kind, title }) => ({ kind, title, people: shown.filter((player) => kindOf(player) === kind) }));
  const holderName = ({ heldBy }: GuestPlayer) => everybody.find(({ id }) => id === heldBy)?.name ?? null;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h2>{texts.title}</h2>
            <InviteLink />
            <Button variant="quiet" size="s" icon={UserPlus} onClick={() => setAddingGuest(true)}>
              {guestTexts.withoutPhone}
            </Button>
            <LinkButton to="/admin/people/import" variant="quiet" size="s" icon={FileSpreadsheet}>
              {texts.importList}
            </LinkButton>
            <LinkButton to="/admin/people/cards" variant="quiet" size="s" icon={IdCard}>
              {texts.cards}
            </LinkButton>
          </div>
          <p className="mt-2 text-ink-2">{texts.intro}</p>
        </div>
        <div className="w-full sm:w-72">
          <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
        </div>
      </div>
      {shown.length === 0 &&
        (isComplete ? (
          <NothingFound title={searchTexts.players.nothingFound} onClear={() => setSearch("")} />
        ) : (
          <Skeleton className="h-64" />
        ))}
      {lists.map(
        ({ kind, title, people }) =>
          people.length > 0 && (
            <section key={kind} className="grid gap-2">
              <h3>{title(people.length)}</h3>
              <Card padded={false}>
                <WindowedList
                  as="ul"
                  items={people}
                  idOf={({ id }) => id}
                  rowHeight={ROW_PX}
                  label={title(people.length)}
                  rowClassName={listItem}
                >
                  {(player) => {
                    const guest = guests.get(player.id);
                    return (
                      <AdminPersonRow
                        player={player}
                        isMe={player.id === me}
                        guestLine={
                          guest && kind === "guest" ? texts.guestLine(holderName(guest), guest.link) : null
                        }
                        lockedUntil={
                          (locks.get(player.id) ?? 0) > now ? (locks.get(player.id) ?? null) : null
                        }
                        onLetIn={() => letIn(player)}
                        actions={actionsFor(player, guest)}
                      />
                    );
                  }}
                </WindowedList>
              </Card>
            </section>
          ),
      )}
      <DeletedPlayers />
      {dialog}
      {isAddingGuest && ownPlayer && (
        <DialogPart onClose={() => setAddingGuest(false)}>
          <AddGuestDialog holder={ownPlayer} choosesHolder onClose={() => setAddingGuest(false)} />
        </DialogPart>
      )}
    </section>
  );
}

/** A person in the administration. The name and the button at the end of the row open the menu of actions on the account. */
function AdminPersonRow({
  player,
  isMe,
  guestLine,
  lockedUntil,
  onLetIn,
  actions,
}: {
  player: Player;
  /** For a person without a phone: the player who acts for them, and the state of their link. Null for others. */
  guestLine: string | null;
  isMe: boolean;
  /** Until when (epoch ms) an unknown device of the person can't sign in; null: it can (rule A12). */
  lockedUntil: number | null;
  onLetIn(): void;
  actions: readonly (readonly MenuAction[])[];
}) {
  return (
    <div className={classes("flex min-h-14 items-center gap-3 rounded-control px-2.5", isMe && "own-row")}>
      <Avatar id={player.id} name={player.name} />
      {/* On a phone, the button is below the name. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="relative grid min-h-11 min-w-0 flex-1 basis-44 content-center">
          <Menu
            trigger={
              <button
                type="button"
                className="justify-self-stretch text-left font-semibold after:absolute after:inset-0 after:rounded-lg hover:underline"
              >
                <Name>{player.name}</Name>
                {isMe && <span className="sr-only">{`(${uiTexts.me})`}</span>}
              </button>
            }
            groups={actions}
          />
          {guestLine !== null && <span className="text-ink-2 text-sm">{guestLine}</span>}
          {lockedUntil !== null && (
            <span role="status" className="text-red-ink text-sm">
              {texts.lockedUntil(timeOfDay(lockedUntil))}
            </span>
          )}
          {player.role === "admin" && (
            <span className="flex items-center gap-1 text-gold-ink text-sm">
              <ShieldCheck aria-hidden="true" className="size-4" />
              <span>{player.plays === false ? texts.administratorNotPlaying : texts.administrator}</span>
            </span>
          )}
        </div>
        {lockedUntil !== null && (
          <Button variant="quiet" size="s" icon={DoorOpen} onClick={onLetIn} className="mb-2 sm:mb-0">
            <span>{texts.letIn}</span>
            <span translate="no" className="sr-only">
              {player.name}
            </span>
          </Button>
        )}
      </div>
      <Menu
        trigger={<IconButton label={texts.actions(player.name)} icon={EllipsisVertical} />}
        groups={actions}
      />
    </div>
  );
}
