import { FileSpreadsheet, IdCard, PhoneOff, Plus, QrCode } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { isFoundBy } from "../../../domain/names.ts";
import { useMyId } from "../../api/session.tsx";
import { guestTexts } from "../../texts/guests.ts";
import { inviteTexts } from "../../texts/invite.ts";
import { peopleTexts as texts } from "../../texts/people.ts";
import { searchTexts } from "../../texts/search.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { FilterPills } from "../../ui/fields/FilterPills.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { NothingFound } from "../../ui/lists/NothingFound.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AdminPersonRow, PEOPLE_COLUMNS } from "./AdminPersonRow.tsx";
import { DeletedPlayers } from "./DeletedPlayers.tsx";
import { PersonSheet } from "./PersonSheet.tsx";
import { usePlayerActions } from "./playerActions.tsx";
import { type ListedPerson, usePeople } from "./usePeople.ts";

const AddGuestDialog = part(() => import("../guests/AddGuestDialog.tsx"));

const ROW_PX = 65;

/** The people whom each filter shows (rule A37). */
const filters = {
  all: () => true,
  administrators: ({ player }: ListedPerson) => player.role === "admin",
  guests: ({ isGuest }: ListedPerson) => isGuest,
  neverSeen: ({ isNeverSeen }: ListedPerson) => isNeverSeen,
};
const filterNames = ["all", "administrators", "guests", "neverSeen"] as const;

/** /admin/people: everybody with their last visit, games and points, and the actions on their accounts (rule A37). */
export function AdminPeoplePage() {
  const me = useMyId();
  const { people, isComplete, now } = usePeople();
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<keyof typeof filters>("all");
  const [openId, setOpenId] = useState<string | null>(null);
  const { actionsFor, letIn, dialog } = usePlayerActions();
  const shown = people.filter((person) => filters[filter](person) && isFoundBy(person.player.name, search));
  const open = people.find(({ player }) => player.id === openId);
  const clear = () => {
    setSearch("");
    setFilter("all");
  };
  return (
    <section className="grid gap-4">
      <div className="grid gap-3 sm:flex sm:items-center sm:gap-4">
        <h2 className="screen-title sm:flex-1">{texts.title}</h2>
        <div className="flex items-center gap-2.5">
          <div className="min-w-0 flex-1 sm:w-64">
            <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
          </div>
          <AddMenu me={people.find(({ player }) => player.id === me)} />
        </div>
      </div>
      <FilterPills
        label={texts.filter}
        value={filter}
        onValueChange={setFilter}
        options={filterNames.map((name) => ({
          value: name,
          label: texts.filters[name],
          count: people.filter(filters[name]).length,
        }))}
      />
      {shown.length > 0 ? (
        <Card padded={false}>
          <div
            aria-hidden="true"
            className={classes(
              "sticky top-(--spacing-top-bar) z-10 hidden rounded-t-card border-line border-b bg-surface px-3.5 py-3 font-semibold text-ink-2 text-sm",
              PEOPLE_COLUMNS,
            )}
          >
            <span>{texts.columns.name}</span>
            <span>{texts.columns.visit}</span>
            <span className="text-right">{texts.columns.games}</span>
            <span className="text-right">{texts.columns.points}</span>
            <span className="pl-2">{texts.columns.note}</span>
            <span />
          </div>
          <WindowedList
            as="ul"
            items={shown}
            idOf={({ player }) => player.id}
            rowHeight={ROW_PX}
            label={texts.title}
            rowClassName={listItem}
          >
            {(person) => (
              <AdminPersonRow
                person={person}
                now={now}
                isMe={person.player.id === me}
                onOpen={() => setOpenId(person.player.id)}
                onLetIn={() => letIn(person.player)}
              />
            )}
          </WindowedList>
        </Card>
      ) : isComplete ? (
        <NothingFound
          title={filter === "all" ? searchTexts.players.nothingFound : texts.nobody[filter]}
          clearLabel={filter === "all" ? undefined : texts.showAll}
          onClear={clear}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
      <DeletedPlayers />
      {open && (
        <PersonSheet person={open} actions={actionsFor(open)} now={now} onClose={() => setOpenId(null)} />
      )}
      {dialog}
    </section>
  );
}

/** The ways to add people. `me`: the administrator, who may be the holder of a person without a phone. */
function AddMenu({ me }: { me: ListedPerson | undefined }) {
  const [, navigate] = useLocation();
  const [isAddingGuest, setAddingGuest] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button icon={Plus}>{texts.add}</Button>}
        groups={[
          [
            {
              label: inviteTexts.invite,
              hint: texts.ways.invite,
              icon: QrCode,
              act: () => navigate("/invite"),
            },
            {
              label: guestTexts.withoutPhone,
              hint: texts.ways.guest,
              icon: PhoneOff,
              act: () => setAddingGuest(true),
            },
            {
              label: texts.importList,
              hint: texts.ways.list,
              icon: FileSpreadsheet,
              act: () => navigate("/admin/people/import"),
            },
            {
              label: texts.cards,
              hint: texts.ways.cards,
              icon: IdCard,
              act: () => navigate("/admin/people/cards"),
            },
          ],
        ]}
      />
      {isAddingGuest && me && (
        <DialogPart onClose={() => setAddingGuest(false)}>
          <AddGuestDialog holder={me.player} choosesHolder onClose={() => setAddingGuest(false)} />
        </DialogPart>
      )}
    </>
  );
}
