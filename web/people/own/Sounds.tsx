import { BellRing, PartyPopper } from "lucide-react";
import { useMomentSound } from "../../shell/moments/signal.ts";
import { useCallSound } from "../../shell/sound/callSound.ts";
import { useWheelSound } from "../../shell/sound/wheelSound.ts";
import { accountTexts as texts } from "../../texts/account.ts";
import { Card } from "../../ui/Card.tsx";
import { listItem, SwitchRow } from "../../ui/lists/ListRow.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";

/** The switches of all sounds of this device. Switching a sound on plays a sample. */
export function Sounds() {
  const wheel = useWheelSound();
  const moments = useMomentSound();
  const calls = useCallSound();
  const switches = [
    {
      icon: WheelIcon,
      label: texts.wheel,
      hint: texts.wheelHint,
      isOn: wheel.isOn,
      toggle: () => wheel.toggle()?.fanfare(),
    },
    {
      icon: PartyPopper,
      label: texts.moments,
      hint: texts.momentsHint,
      isOn: moments.isOn,
      toggle: moments.toggle,
    },
    {
      icon: BellRing,
      label: texts.calls,
      hint: texts.callsHint,
      isOn: calls.isOn,
      toggle: () => calls.toggle()?.ring(),
    },
  ];
  return (
    <section aria-labelledby="sounds" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="sounds">{texts.sounds}</h2>
        <p className="text-ink-2 text-sm">{texts.soundsHint}</p>
      </div>
      <Card as="ul" padded={false}>
        {switches.map((each) => (
          <li key={each.label} className={listItem}>
            <SwitchRow {...each} />
          </li>
        ))}
      </Card>
    </section>
  );
}
