import { Repeat } from "lucide-react";
import { useLocation } from "wouter";
import { finishTexts as texts } from "../../texts/finish.ts";
import { Button } from "../../ui/Button.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { useReplay } from "../new/replay.ts";
import type { OwnFinish } from "./ownFinish.ts";

/** The buttons of a finish: to the wheel for a player who won a spin, close, and play again. */
export function FinishButtons({ own: { game, maySpin }, onClose }: { own: OwnFinish; onClose(): void }) {
  const [, navigate] = useLocation();
  const replay = useReplay(onClose);
  const toWheel = () => {
    navigate("/roulette", { replace: true });
    onClose();
  };
  return (
    <>
      {maySpin && (
        <Button grow icon={WheelIcon} className="min-h-14 basis-full" onClick={toWheel}>
          {texts.toWheel}
        </Button>
      )}
      <Button variant="quiet" grow={maySpin} className="min-h-13" onClick={onClose}>
        {maySpin ? texts.later : texts.continue}
      </Button>
      <Button
        variant={maySpin ? "quiet" : "primary"}
        grow
        icon={Repeat}
        className="min-h-13"
        busy={replay.busy}
        disabled={replay.blocker !== null}
        title={replay.blocker?.message}
        busyLabel={texts.replaying}
        onClick={() => void replay.run(game)}
      >
        {texts.replay}
      </Button>
    </>
  );
}
