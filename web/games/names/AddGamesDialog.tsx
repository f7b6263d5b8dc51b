import { Check, Plus } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { type PastedGame, readGameList, splitGameList } from "../../../domain/games/gameList.ts";
import { addGameNamesBlocker, findGameName, gameNameKey } from "../../../domain/games/gameNames.ts";
import { type GameKind, gameKinds, starterGames } from "../../../domain/games/starterGames.ts";
import { api } from "../../api/client.ts";
import { useAdding } from "../../api/commands/useAdding.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { addGamesTexts as texts } from "../../texts/addGames.ts";
import { Button } from "../../ui/Button.tsx";
import { useChosen } from "../../ui/chosen.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { GamesToAdd } from "./GamesToAdd.tsx";

/** In characters. A longer text would make typing slow, and no real list of games is so long. */
const TEXT_MAX = 300_000;

/**
 * Adds games to the list (rules P24 and P25): the games of chosen kinds, and those of a typed or pasted list. Before
 * anything is saved, the dialog shows which names will be added. With `proposes`, all kinds are chosen at the beginning.
 */
export function AddGamesDialog({ proposes, onClose }: { proposes: boolean; onClose(): void }) {
  const [kinds, toggleKind] = useChosen<GameKind>(proposes ? gameKinds : []);
  const [text, setText] = useState("");
  /** The lines that stay one name, although they contain a separator. */
  const [undivided, rejoin] = useChosen<string>([]);
  /** Keys of the games whose checkbox the administrator switched: new games are checked at first, similar games are not. */
  const [switched, toggle] = useChosen<string>([]);
  const { add, busy, clear, dialog } = useAdding(api.games.addNames, texts, onClose);
  const live = useTopic("gameNames");
  const [listed, setListed] = useState(live);
  // The stream may bring the added games before the command's answer, and the dialog would show them as already listed. So
  // the dialog uses the previous list while the command runs.
  if (!busy && listed !== live) setListed(live);

  const shownText = useDeferredValue(text);
  const games = useMemo(() => {
    const typed = splitGameList(shownText, undivided);
    const typedKeys = new Set(typed.map(({ name }) => gameNameKey(name)));
    const proposed = gameKinds.flatMap((kind) => (kinds.has(kind) ? starterGames[kind] : []));
    const others = proposed.filter((name) => !typedKeys.has(gameNameKey(name)));
    return readGameList([...typed, ...others.map((name) => ({ name, line: null }))], listed);
  }, [shownText, undivided, kinds, listed]);
  const isAdded = ({ key, status }: PastedGame) =>
    status === "alike" ? switched.has(key) : status === "new" && !switched.has(key);
  const added = games.filter(isAdded);
  const blocker = addGameNamesBlocker({ count: listed.length, added: added.length });

  return (
    <FormDialog
      size="l"
      title={texts.title}
      dismissible={!busy && text.trim() === ""}
      submitLabel={texts.add(added.length)}
      disabled={added.length === 0 || shownText !== text}
      waitsFor={blocker?.message}
      onSubmit={() => add({ names: added.map(({ name }) => name) })}
      {...dialog}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold text-sm">{texts.kindsLabel}</legend>
        {gameKinds.map((kind) => {
          const count = starterGames[kind].filter((name) => !findGameName(listed, name)).length;
          return (
            <Button
              key={kind}
              variant="quiet"
              icon={kinds.has(kind) ? Check : Plus}
              aria-pressed={kinds.has(kind)}
              disabled={count === 0}
              className="aria-pressed:chosen-ring"
              onClick={() => toggleKind(kind)}
            >
              {texts.kind(texts.kinds[kind], count)}
            </Button>
          );
        })}
      </fieldset>
      <TextArea
        label={texts.list}
        hint={texts.listHint}
        value={text}
        maxLength={TEXT_MAX}
        autoFocus={!proposes}
        onValueChange={(typed) => {
          setText(typed);
          clear();
        }}
      />
      {games.length > 0 && (
        <GamesToAdd games={games} isAdded={isAdded} onToggle={({ key }) => toggle(key)} onRejoin={rejoin} />
      )}
    </FormDialog>
  );
}
