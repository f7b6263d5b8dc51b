import { Gamepad2 } from "lucide-react";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { playingTexts as texts } from "../../texts/accounts.ts";
import { MenuSwitch } from "../../ui/Menu.tsx";
import { useSetPlaying } from "./useSetPlaying.ts";

/** The switch in an administrator's menu to start or stop playing (rule J8). */
export function PlayingSwitch({ me }: { me: string }) {
  const player = usePlayer(me);
  const { setPlaying } = useSetPlaying();
  if (!player || !isAdministrator(player)) return null;
  const plays = player.plays !== false;
  return (
    <MenuSwitch label={texts.play} icon={Gamepad2} isOn={plays} onToggle={() => void setPlaying(!plays)} />
  );
}
