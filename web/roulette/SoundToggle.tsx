import { Volume2, VolumeX } from "lucide-react";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { IconButton } from "../ui/IconButton.tsx";

/** Switches the wheel's sound. */
export function SoundToggle({ isOn, onToggle }: { isOn: boolean; onToggle(): void }) {
  return (
    <IconButton
      variant="quiet"
      label={isOn ? texts.soundOff : texts.soundOn}
      icon={isOn ? Volume2 : VolumeX}
      onClick={onToggle}
    />
  );
}
