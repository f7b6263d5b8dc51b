import { Volume2, VolumeX } from "lucide-react";
import { soundTexts as texts } from "../../texts/sound.ts";
import { IconButton } from "../IconButton.tsx";

/** A button that switches a sound on or off. */
export function SoundToggle({
  isOn,
  onToggle,
  className,
}: {
  isOn: boolean;
  onToggle(): void;
  className?: string | undefined;
}) {
  return (
    <IconButton
      variant="quiet"
      label={isOn ? texts.off : texts.on}
      icon={isOn ? Volume2 : VolumeX}
      className={className}
      onClick={onToggle}
    />
  );
}
