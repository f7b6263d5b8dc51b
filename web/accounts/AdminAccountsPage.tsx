import { KeyRound, ShieldCheck, ShieldOff, Users } from "lucide-react";
import { useState } from "react";
import type { Player } from "../../domain/players/player.ts";
import { sortByName } from "../../domain/players/standings.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { adminAccountsTexts as texts } from "../texts/accounts.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { TextField } from "../ui/Field.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { ListRow } from "../ui/ListRow.tsx";
import { Tag } from "../ui/Tag.tsx";
import { PasswordLinkDialog } from "./PasswordLinkDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { useMyId } from "./session.tsx";

/** Administrators hand out one-time password links, and give and take the role admin (decisions, Accounts). */
export function AdminAccountsPage() {
  const me = useMyId();
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<{ dialog: "link" | "role"; player: Player } | null>(null);
  const key = search.trim().toLowerCase();
  const players = sortByName(useTopic("players")).filter((player) => player.name.toLowerCase().includes(key));
  const close = () => setOpen(null);
  return (
    <section className="grid gap-3">
      <div>
        <h2>{texts.title}</h2>
        <p className="text-ink-2">{texts.intro}</p>
      </div>
      <TextField
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        type="search"
        value={search}
        onValueChange={setSearch}
        maxLength={60}
      />
      {players.length === 0 ? (
        <EmptyState icon={Users} title={texts.none} />
      ) : (
        <Card as="ul" padded={false}>
          {players.map((player) => {
            const isAdmin = player.role === "admin";
            return (
              <ListRow
                key={player.id}
                me={player.id === me}
                leading={<Avatar id={player.id} name={player.name} />}
                title={player.name}
                subtitle={isAdmin ? <Tag tone="gold">{texts.administrator}</Tag> : undefined}
                trailing={
                  <>
                    <IconButton
                      label={`${texts.createLink} : ${player.name}`}
                      icon={KeyRound}
                      onClick={() => setOpen({ dialog: "link", player })}
                    />
                    <IconButton
                      label={`${isAdmin ? texts.revoke : texts.grant} : ${player.name}`}
                      icon={isAdmin ? ShieldOff : ShieldCheck}
                      onClick={() => setOpen({ dialog: "role", player })}
                    />
                  </>
                }
              />
            );
          })}
        </Card>
      )}
      {open?.dialog === "link" && <PasswordLinkDialog player={open.player} onClose={close} />}
      {open?.dialog === "role" && <RoleDialog player={open.player} onClose={close} />}
    </section>
  );
}
