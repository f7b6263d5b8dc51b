import { Zap } from "lucide-react";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { powersTexts as texts } from "../texts/powers.ts";
import { Banner } from "../ui/Banner.tsx";
import { Card } from "../ui/Card.tsx";
import { SwitchRow } from "../ui/lists/ListRow.tsx";
import { useToast } from "../ui/messages/Toasts.tsx";

/** Turns the powers of cards on or off, for everybody at once (rule U1). */
export function PowersSwitch() {
  const isOn = useRow("powers", "powers")?.isOn ?? false;
  const { run, busy, failure } = useCommand(api.powers.switch, texts.switchFailed);
  const toast = useToast();
  const toggle = async () => {
    const done = await run({ isOn: !isOn });
    if (done) toast.success(isOn ? texts.switchedOff : texts.switchedOn);
  };
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
      {failure && <Banner tone="error">{failure.message}</Banner>}
    </Card>
  );
}
