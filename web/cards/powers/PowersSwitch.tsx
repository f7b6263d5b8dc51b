import { Zap } from "lucide-react";
import { defaultPowers, PLAY_MINUTES } from "../../../domain/cards/powers/powers.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useSetting } from "../../live/LiveProvider.tsx";
import { powersTexts as texts } from "../../texts/powers.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Card } from "../../ui/Card.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { SwitchRow } from "../../ui/lists/ListRow.tsx";

/** The numbers of minutes to choose from (rule U15). */
const choices = Array.from(
  { length: PLAY_MINUTES.max - PLAY_MINUTES.min + 1 },
  (_, index) => PLAY_MINUTES.min + index,
);

/**
 * Turns the powers of cards on or off, for everybody at once (rule U1). While powers are on, also sets for how many minutes
 * action cards can be played on a game (rule U15).
 */
export function PowersSwitch() {
  const { isOn, minutes } = useSetting("powers") ?? defaultPowers;
  const { run, busy, failure } = useCommand(api.powers.switch, texts.switchFailed);
  const offerUndo = useUndoToast();
  const toggle = async () => {
    const done = await run({ isOn: !isOn });
    if (done) offerUndo(isOn ? texts.switchedOff : texts.switchedOn, [done.requestId]);
  };
  const saveMinutes = useCommand(api.powers.saveMinutes, texts.minutesFailed);
  const chooseMinutes = async (chosen: number) => {
    const done = await saveMinutes.run({ minutes: chosen });
    if (done) offerUndo(texts.minutesSaved(chosen), [done.requestId]);
  };
  const problem = failure ?? saveMinutes.failure;
  return (
    <Card padded={false} className="grid gap-2 p-1">
      <SwitchRow
        icon={Zap}
        label={texts.switch}
        hint={isOn ? texts.switchOn : texts.switchOff}
        isOn={isOn}
        disabled={busy}
        toggle={() => void toggle()}
      />
      {isOn && (
        <div className="px-2.5 pb-2.5">
          <SelectField
            label={texts.minutes}
            value={String(minutes)}
            onValueChange={(chosen) => void chooseMinutes(Number(chosen))}
            options={choices.map((each) => ({ value: String(each), label: texts.minutesOption(each) }))}
          />
        </div>
      )}
      {problem && <Banner tone="error">{problem.message}</Banner>}
    </Card>
  );
}
