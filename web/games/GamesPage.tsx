import { useMyId } from "../accounts/session.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { part } from "../loading/part.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { InlinePart } from "../ui/InlinePart.tsx";
import { useLayer } from "../ui/layers.ts";
import { SegmentPanel, Segments } from "../ui/Segments.tsx";
import { MyGames } from "./MyGames.tsx";
import { useIsNewGameOpen } from "./newGameForm.ts";

const NewGame = part(async () => (await import("./NewGame.tsx")).NewGame);

/** 'Vos Parties' and 'Nouvelle Partie' (rules P7 and P8). */
export function GamesPage() {
  const me = useMyId();
  const mine = useTopic("games").filter((game) => game.players.some((seat) => seat.id === me));
  const [isOpen, setOpen] = useIsNewGameOpen(me);
  return (
    <Segments
      heading={<h1 className="max-lg:sr-only lg:text-[2rem]">{texts.title}</h1>}
      label={texts.views}
      value={isOpen ? "create" : "mine"}
      onValueChange={(view) => setOpen(view === "create")}
      options={[
        { value: "mine", label: texts.mine },
        { value: "create", label: texts.create },
      ]}
    >
      <SegmentPanel value="mine">
        <MyGames games={mine} onCreate={() => setOpen(true)} />
      </SegmentPanel>
      <SegmentPanel value="create">
        <OpenForm onLeave={() => setOpen(false)} />
        <InlinePart>
          <NewGame ongoing={mine.filter((game) => game.status === "ongoing")} />
        </InlinePart>
      </SegmentPanel>
    </Segments>
  );
}

/** The form is open while its code is on its way, too: Back closes it, and no moment covers it (rules N9 and N13). */
function OpenForm({ onLeave }: { onLeave(): void }) {
  useLayer("step", true, onLeave);
  return null;
}
