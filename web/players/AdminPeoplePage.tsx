import { FileSpreadsheet, IdCard } from "lucide-react";
import { useState } from "react";
import { foundIn, sortByName } from "../../domain/names.ts";
import { useMyId } from "../accounts/session.tsx";
import { InviteLink } from "../invite/link/InviteLink.tsx";
import { useEverybody } from "../live/players/useEverybody.ts";
import { useNonPlayers } from "../live/players/useNonPlayers.ts";
import { peopleTexts as texts } from "../texts/people.ts";
import { searchTexts } from "../texts/search.ts";
import { LinkButton } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { SearchField } from "../ui/fields/SearchField.tsx";
import { listItem } from "../ui/lists/ListRow.tsx";
import { NothingFound } from "../ui/lists/NothingFound.tsx";
import { WindowedList } from "../ui/lists/WindowedList.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { AdminPersonRow } from "./AdminPersonRow.tsx";
import { usePlayerActions } from "./playerActions.tsx";

const ROW_PX = 65;

/** /admin/people: everybody with an account, administrators first, with roles, password links and deletion. */
export function AdminPeoplePage() {
  const me = useMyId();
  const [search, setSearch] = useState("");
  const { players, isComplete } = useEverybody();
  const nonPlayers = useNonPlayers() ?? [];
  const { actionsFor, dialog } = usePlayerActions();
  const shown = sortByName([...players, ...nonPlayers]).filter(({ name }) => foundIn(name, search));
  const lists = [
    { role: "admin", title: texts.administrators },
    { role: "user", title: texts.players },
  ].map(({ role, title }) => ({ role, title, people: shown.filter((player) => player.role === role) }));
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h2>{texts.title}</h2>
            <InviteLink />
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
        ({ role, title, people }) =>
          people.length > 0 && (
            <section key={role} className="grid gap-2">
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
                  {(player) => (
                    <AdminPersonRow player={player} me={player.id === me} actions={actionsFor(player)} />
                  )}
                </WindowedList>
              </Card>
            </section>
          ),
      )}
      {dialog}
    </section>
  );
}
