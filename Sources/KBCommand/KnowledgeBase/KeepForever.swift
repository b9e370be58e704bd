/// Keeps an object until the process ends, which then frees all memory at once.
///
/// Freeing hundreds of thousands of values one by one takes longer than many a command.
func keepForever(_ object: some AnyObject) {
  _ = Unmanaged.passRetained(object)
}
