import { isWaiting } from "../../../domain/live/news.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { WaitingCard } from "../../shell/moments/WaitingCard.tsx";
import { finishTexts as texts } from "../../texts/finish.ts";
import { togetherTexts } from "../../texts/together.ts";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Place } from "../../ui/Place.tsx";
import { placedContenders } from "../ranking/placedContenders.ts";
import { isShared } from "../ranking/sharedPlaces.ts";

const FinishMoment = part(() => import("./FinishMoment.tsx"));

/** A card for the latest finish that the player has not seen, with the number of other unseen finishes (rule P21). */
export function WaitingFinishes() {
  const now = useNow();
  const finishes = useTopic("finishes").filter((finish) => isWaiting(finish, now));
  const openDialog = useOpenDialog();
  const finish = finishes.toSorted((a, b) => b.at - a.at)[0];
  if (!finish) return null;
  const { game, playerId, totalBefore, totalAfter } = finish;
  const ranking = placedContenders(game);
  const own = ranking.find(({ contender }) => contender.members.some(({ id }) => id === playerId));
  const position = own?.position ?? 0;
  const openFinish = () =>
    openDialog((close) => <FinishMoment finish={finish} onClose={close} />, { staysOnNavigation: true });
  return (
    <WaitingCard
      heading={texts.gameEnded(game.gameName)}
      action={game.isCooperative ? texts.seeEnd : texts.seePodium}
      onOpen={openFinish}
    >
      {game.isCooperative ? (
        <span>{togetherTexts.end(position === 1)}</span>
      ) : (
        <>
          <span>{`${texts.youFinish} `}</span>
          <Place rank={position} />
          {isShared(ranking, position) && <span>{texts.shared}</span>}
        </>
      )}
      <span>{texts.placeEarns(totalAfter - totalBefore)}</span>
      {finishes.length > 1 && <span>{` · ${texts.moreResults(finishes.length - 1)}`}</span>}
    </WaitingCard>
  );
}
