/** Plays a short low tone, because a person who is scanning looks at the shelf and not at the screen. */
export function beep(): void {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    tone.type = "square";
    tone.frequency.value = 220;
    tone.connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + 0.25);
  } catch {
    // The browser has no sound.
  }
}
