/** The parts of upng-js that the film uses; the package has no types of its own. */
declare module 'upng-js' {
  export interface Picture {
    readonly width: number;
    readonly height: number;
  }
  const UPNG: {
    decode(file: ArrayBuffer): Picture;
    toRGBA8(picture: Picture): ArrayBuffer[];
    encode(
      frames: readonly ArrayBuffer[],
      width: number,
      height: number,
      colors: number,
      delays: readonly number[],
    ): ArrayBuffer;
  };
  export default UPNG;
}
