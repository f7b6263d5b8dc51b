import { X } from "lucide-react";
import { type Entry, partnerOf } from "../../../../domain/tournaments/signUp.ts";
import { api } from "../../../api/client.ts";
import { useUndoable } from "../../../api/commands/useUndoable.ts";
import { signUpTexts as texts } from "../../../texts/signUp.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ListRow, listItem } from "../../../ui/lists/ListRow.tsx";
import type { ShownSignUp } from "../../signUp/useSignUp.ts";

/** Those who signed up, with their partners. An administrator removes anybody, and says yes for the one who is asked (rule T48). */
export function Entries({ shown }: { shown: ShownSignUp }) {
  const { entries } = shown.signUp;
  if (entries.length === 0) return <p className="text-ink-2">{texts.nobodyYet}</p>;
  return (
    <Card as="ul" padded={false} aria-label={texts.others}>
      {entries.map((entry) => (
        <li key={entry.playerId} className={listItem}>
          <EntryRow shown={shown} entry={entry} />
        </li>
      ))}
    </Card>
  );
}

function EntryRow({
  shown: { signUp, nameOf },
  entry: { playerId, partnerId, isDeclined },
}: {
  shown: ShownSignUp;
  entry: Entry;
}) {
  const removing = useUndoable(api.tournaments.removeEntry, texts.adminFailed);
  const agreeing = useUndoable(api.tournaments.enterPlayer, texts.adminFailed);
  const tournamentId = signUp.id;
  const name = nameOf(playerId);
  const partner = partnerOf(signUp, playerId);
  const asked = partner === null && !isDeclined ? partnerId : null;
  const mayAgree = asked !== null && partnerOf(signUp, asked) === null;
  return (
    <ListRow
      leading={<Avatar id={playerId} name={name} />}
      title={name}
      subtitle={
        partner !== null
          ? texts.pairedWith(nameOf(partner))
          : asked === null
            ? undefined
            : texts.asksFor(nameOf(asked))
      }
      trailing={
        <>
          {mayAgree && (
            <Button
              variant="quiet"
              size="s"
              aria-label={texts.agree(nameOf(asked))}
              onClick={() =>
                void agreeing.run(
                  { tournamentId, playerId: asked, partnerId: playerId },
                  texts.added(nameOf(asked)),
                )
              }
            >
              {texts.agreeShort}
            </Button>
          )}
          <IconButton
            icon={X}
            label={texts.remove(name)}
            onClick={() => void removing.run({ tournamentId, playerId }, texts.removed(name))}
          />
        </>
      }
    />
  );
}
